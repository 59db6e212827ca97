import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Button = { label: string; isDisabled: boolean };

/** Data that was loaded, and then couldn't be loaded again. */
export async function failedRefetch<T>({ queryKey }: { queryKey: QueryKey }, data: T): Promise<QueryClient> {
  const client = new QueryClient();
  client.setQueryData(queryKey, data);
  await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('down')) }).catch(() => undefined);
  return client;
}

/** What a component shows at first: its text, and its buttons in order. */
export function render(node: ReactNode, client = new QueryClient()): { text: string; buttons: Button[] } {
  const markup = renderToStaticMarkup(<QueryClientProvider client={client}>{node}</QueryClientProvider>);
  const buttons = markup.split('<button').slice(1);
  return {
    text: readText(markup),
    buttons: buttons.map((rest) => {
      const [attributes = ''] = rest.split('>', 1);
      const label = /aria-label="([^"]*)"/.exec(attributes)?.[1];
      const [content = ''] = rest.slice(attributes.length + 1).split('</button>', 1);
      return {
        label: label ?? readText(content),
        isDisabled: attributes.includes(' disabled=""') || attributes.includes('aria-disabled="true"'),
      };
    }),
  };
}

function readText(markup: string): string {
  return markup
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
