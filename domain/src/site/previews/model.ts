/** The previews that are the same for everyone. */
export const PREVIEWS = ['evens', 'bid', 'bet', 'standings'] as const;
export type Preview = (typeof PREVIEWS)[number];

/** What a chat shows under a link. */
export type PreviewTexts = { title: string; description: string };

/** What the picture of a preview says. */
export type PictureTexts = { caption: string; headline: string; note: string };
