import { newId } from '../../ports/ids.ts';
import { dropTestDatabases } from './fresh-database.ts';

/** Lets the test files of a run keep their databases for each other until it ends. */
export default function setUp(): () => Promise<void> {
  const run = newId().toLowerCase();
  process.env.TEST_RUN = run;
  return () => dropTestDatabases(run);
}
