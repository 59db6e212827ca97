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
  security: [{ session: [] }, { apiToken: [] }],
};

/** The cookie's name starts with `__Host-` where the site uses HTTPS. */
const SESSION = { type: 'apiKey', in: 'cookie', name: 'evens', description: 'Set by signing in' } as const;
const API_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API token from User Settings, sent as "Authorization: Bearer evens_...". One with the scope read changes nothing. None reaches signing in, account security, or site administration.',
} as const;
const STYLE = new URL('./docs.css', import.meta.url);

/** The OpenAPI document, created from the definitions that validate requests, and a page to read it. */
export function describeApi(app: OpenAPIHono<AppEnv>, base: string): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', SESSION);
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiToken', API_TOKEN);
  app.doc31('/api/openapi.json', { ...ABOUT, ...(base && { servers: [{ url: base }] }) });
  app.get('/api/docs', (c) => c.html(docsPage(apiDocument(app))));
  app.get('/api/docs.css', (c) => c.body(readFileSync(STYLE, 'utf8'), 200, { 'content-type': 'text/css' }));
}

export function apiDocument(app: OpenAPIHono<AppEnv>) {
  return app.getOpenAPI31Document(ABOUT);
}
