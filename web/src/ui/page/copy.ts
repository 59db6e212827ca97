export const pageCopy = {
  loading: 'Loading...',
  retry: 'Retry',
  skip: 'Skip to content',
  tellMore: 'Tell me more',
  closeExplainer: 'Close this explainer',
} as const;
