import { buildServerWhenChanged } from '../server-build.ts';
import { buildWebWhenChanged } from '../web-build.ts';

// Makes what npm start runs, without starting it. The container image is made from this.
await buildWebWhenChanged(console.log);
await buildServerWhenChanged(console.log);
