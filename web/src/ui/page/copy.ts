export const loadingText = 'Loading...';
export const retry = 'Retry';
export const offlineText = 'You’re offline. This loads automatically when you’re back online.';
export const skipToContent = 'Skip to content';
export const tellMore = 'Tell me more';
export const closeExplainer = 'Close this explainer';

export const leaveCopy = {
  title: 'Leave without saving?',
  text: 'You have changes on this page that aren’t saved.',
  stay: 'Stay',
  leave: 'Leave Page',
} as const;
