import type { OpenAPIHono } from '@hono/zod-openapi';
import { html } from 'hono/html';

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type PathItem = NonNullable<Document['paths']>[string];
type Operation = NonNullable<PathItem['get']>;
type Call = { method: string; path: string; operation: Operation };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The API reference as a page without scripts: every call with its input and answers. */
export function docsPage(document: Document) {
  const calls = listCalls(document);
  const areas = [...new Set(calls.map(getArea))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>The API of Evens</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="../mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="docs.css" />
      </head>
      <body>
        <header>
          <h1>The API of Evens</h1>
          <p>${document.info.description}</p>
          <p>
            Also available as <a href="openapi.json">an OpenAPI document</a>. Signing in sets a session cookie.
            What is refused answers <code>{code, message, requestId}</code>.
          </p>
          <p>
            For a program, make an API token in User Settings and send it with each call:
            <code>curl -H "Authorization: Bearer evens_..." https://your-evens/api/me</code>. A token with the scope read
            changes nothing. No token reaches signing in, account security, or site administration.
          </p>
          <nav aria-label="Areas">${areas.map((area) => html`<a href="#${area}">${area}</a> `)}</nav>
        </header>
        <main>${areas.map((area) => areaSection(area, calls))}</main>
        <section aria-labelledby="shapes">
          <h2 id="shapes">Shapes</h2>
          ${Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => renderSchema(name, schema))}
        </section>
      </body>
    </html>`;
}

function listCalls({ paths = {} }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

/** Calls within a group are listed by what they are about. */
function getArea({ path }: Call): string {
  const parts = path.split('/').slice(2);
  return (parts[0] === 'groups' && parts[2]) || parts[0] || 'other';
}

function areaSection(area: string, calls: Call[]) {
  return html`<section aria-labelledby="${area}">
    <h2 id="${area}">${area}</h2>
    ${calls.filter((call) => getArea(call) === area).map(callArticle)}
  </section>`;
}

function callArticle({ method, path, operation }: Call) {
  const { operationId, parameters, requestBody, responses = {} } = operation;
  const answers = Object.entries(responses).filter(([status]) => status !== 'default');
  return html`<article id="${operationId}">
    <h3><code>${method} ${path}</code></h3>
    <p>${answers.map(([status, { description }]) => html`${status}: ${description}. `)}</p>
    ${parameters?.length ? details('Path and query', parameters) : ''}
    ${requestBody ? details('Request body', jsonSchemaIn(requestBody)) : ''}
    ${answers.map(([status, answer]) => details(`Response ${status}`, jsonSchemaIn(answer)))}
  </article>`;
}

function jsonSchemaIn(described: object): unknown {
  if (!('content' in described)) return undefined;
  const [content] = Object.values(Object(described.content));
  return Object(content).schema;
}

function details(title: string, content: unknown) {
  if (content === undefined) return '';
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${JSON.stringify(content, null, 2)}</pre>
  </details>`;
}

function renderSchema(name: string, schema: unknown) {
  return html`<article id="shape-${name}">
    <h3><code>${name}</code></h3>
    ${details('Fields', schema)}
  </article>`;
}
