import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { CustomBidLook } from '../../features/bids/custom-button/screen.tsx';
import { linesQuery } from '../../features/lines/data.ts';
import { LinesScreen } from '../../features/lines/screen.tsx';
import type { components } from '../../lib/api.gen.ts';
import { DrawnFor } from '../../lib/opening/drawn-for.ts';

type Look = { answer: components['schemas']['Lines']; now: Date; timeZone: string };

/** The Lines screen as it is before anyone does something, as HTML. The server sends it with the page. */
export function drawLines({ answer, now, timeZone }: Look): string {
  const client = new QueryClient();
  client.setQueryData(linesQuery.queryKey, answer);
  return renderToStaticMarkup(
    <DrawnFor value={{ now, timeZone }}>
      <QueryClientProvider client={client}>
        <LinesScreen search={{}} onSearch={nothing} customBid={<CustomBidLook />} postBid={nothing} />
      </QueryClientProvider>
    </DrawnFor>,
  );
}

function nothing(): null {
  return null;
}
