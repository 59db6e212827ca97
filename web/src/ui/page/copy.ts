export const loadingText = 'Loading...';
export const retry = 'Retry';
export const skipToContent = 'Skip to content';
export const tellMore = 'Tell me more';
export const closeExplainer = 'Close this explainer';
