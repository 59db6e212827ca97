import type { GroupChannel } from '@evens/domain/deliveries/group-services';
import type { AnnouncedKind } from '@evens/domain/notifications/model';
import type { Generated } from 'kysely';

export type GroupChannelTables = {
  groupChannels: {
    id: string;
    groupId: string;
    service: GroupChannel;
    /** The encrypted address, tokens included. */
    sealedAddress: string;
    /** What a page shows of it. */
    maskedAddress: string;
    kinds: AnnouncedKind[];
    /** How many messages in a row couldn't be delivered. */
    failures: Generated<number>;
    pausedAt: Generated<Date | null>;
    createdAt: Date;
  };
};
