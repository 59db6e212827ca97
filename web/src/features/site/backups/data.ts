import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { atBase } from '../../../lib/address/base-path.ts';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api, Intent } from '../../../lib/api.ts';
import { askForProof } from '../../../lib/reauthentication.ts';
import { RELOADED } from '../odds-tracking/data.ts';

export type Backup = components['schemas']['Backup'];
export type Backups = components['schemas']['Backups'];

const FORBIDDEN = 403;

export const backupsQuery = queryOptions({
  ...RELOADED,
  queryKey: ['backups'],
  queryFn: ({ signal }) => answer(api.GET('/api/admin/backups', { signal })),
});

/** A press that's repeated because the network failed makes no second backup. */
export function useStartBackup() {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: () => intent.carryOut({}, (headers) => answer(api.POST('/api/admin/backups', { headers }))),
    onSettled: () => client.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
}

/**
 * The browser saves the file itself, so nothing can be confirmed on the way. That comes first: the server says whether it
 * would send the file.
 */
export function useDownloadBackup() {
  return useMutation({
    mutationFn: async (name: string) => {
      const link = document.createElement('a');
      link.href = atBase(`/api/admin/backups/${name}`);
      const { ok, status } = await fetch(link.href, { method: 'HEAD' });
      if (status === FORBIDDEN && !(await askForProof())) return;
      if (!ok && status !== FORBIDDEN) throw new Error('not sent');
      link.download = name;
      link.click();
    },
  });
}
