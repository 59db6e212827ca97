import { readFileSync } from 'node:fs';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '../env.ts';
import { docsPage } from './docs-page.ts';

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'Evens',
    version: '1',
    description:
      'Bids and bets between friends at fair odds. Money is in whole cents, odds are American, times are UTC.',
  },
};
const STYLE = new URL('./docs.css', import.meta.url);

/** The OpenAPI document, created from the definitions that validate requests, and a page to read it. */
export function describeApi(app: OpenAPIHono<AppEnv>, base: string): void {
  app.doc31('/api/openapi.json', { ...ABOUT, ...(base && { servers: [{ url: base }] }) });
  app.get('/api/docs', (c) => c.html(docsPage(apiDocument(app))));
  app.get('/api/docs.css', (c) => c.body(readFileSync(STYLE, 'utf8'), 200, { 'content-type': 'text/css' }));
}

export function apiDocument(app: OpenAPIHono<AppEnv>) {
  return app.getOpenAPI31Document(ABOUT);
}
