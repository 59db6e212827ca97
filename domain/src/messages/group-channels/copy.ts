export const channelTestText = 'This is a test from Evens. News from your group will show up here.';
