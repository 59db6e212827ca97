import { once } from 'node:events';
import { createServer, request } from 'node:http';

type PathProxy = { outside: string[]; stop(): Promise<void> };

/** Passes on requests under a path to a server, as they are. All other paths of the host belong to someone else. */
export async function startPathProxy(at: { port: number; path: string; serverPort: number }): Promise<PathProxy> {
  const outside: string[] = [];
  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked;
    if (url !== at.path && !url.startsWith(`${at.path}/`)) {
      outside.push(url);
      answer.writeHead(404).end('Another site');
      return;
    }
    const passed = request({ host: '127.0.0.1', port: at.serverPort, method, headers, path: url }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
      from.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(at.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    outside,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
