import { html } from 'hono/html';

/** What chats show under a link to a page. */
export type Card = {
  title: string;
  description: string;
  /** The address of the page, and of a picture of 1200 by 630 pixels. */
  url: string;
  image: string;
};

const OWN_DESCRIPTION = /<meta name="description"[^<>]*>/;

/** The page with the tags that chats read. `html` escapes everything that goes in. */
export function withCard(page: string, { title, description, url, image }: Card): string {
  const tags = String(html`<meta name="description" content="${description}" />
    <meta property="og:site_name" content="Evens" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${image}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${title}" />
    <meta name="twitter:card" content="summary_large_image" />
  `);
  // Functions, because a replacement that is a string may name parts of the match.
  return page.replace(OWN_DESCRIPTION, '').replace('</head>', () => `${tags}</head>`);
}
