import { recall, remember } from '../prefs.ts';
import type { LogoMisses, LogoStore, StoredLogo } from './logo-cache.ts';

const DATABASE = 'logos';
const VERSION = 1;
const STORE = 'logos';
const MISSES_KEY = 'evens.logo-misses';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(DATABASE, VERSION);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'teamName' });
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
    opening.onblocked = () => fail(new Error('The logos are held by another page'));
  });
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

/** The browser's database of logos, opened for the first lookup (LN-28). */
export function createLogoStore(): LogoStore {
  let database: Promise<IDBDatabase> | undefined;
  const storeFor = async (mode: IDBTransactionMode) => {
    database ??= openDatabase();
    return (await database).transaction(STORE, mode).objectStore(STORE);
  };
  return {
    async read(teamName) {
      return toPromise<StoredLogo | undefined>((await storeFor('readonly')).get(teamName));
    },
    async write(logo) {
      await toPromise((await storeFor('readwrite')).put(logo));
    },
  };
}

function isMisses(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null && Object.values(value).every((at) => typeof at === 'number');
}

export const logoMisses: LogoMisses = {
  read() {
    try {
      const value: unknown = JSON.parse(recall(MISSES_KEY) ?? '{}');
      return isMisses(value) ? value : {};
    } catch {
      return {};
    }
  },
  write: (misses) => remember(MISSES_KEY, JSON.stringify(misses)),
};
