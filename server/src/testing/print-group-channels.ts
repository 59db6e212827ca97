import { GROUP_CHANNELS, type GroupChannel } from '@evens/domain/deliveries/group-services';
import { deliveryLimits } from '@evens/domain/deliveries/model';
import { channelMessage } from '@evens/domain/messages/group-channels/rules';
import { sampleNews } from '@evens/domain/messages/samples/sample-news';
import { ANNOUNCED_KINDS } from '@evens/domain/notifications/model';
import { announcedKind } from '@evens/domain/notifications/outgoing-kinds';
import { capitalize } from '@evens/domain/shared/text';
import { transact } from '../db/transact.ts';
import { notify } from '../features/notifications/notify-people.ts';
import { startWorld } from './servers/world.ts';
import { startChannelStandIn } from './stand-ins/channel-stand-in.ts';

const PUBLIC_URL = 'https://evens.example';
const GROUP_ID = 'GROUP-ID';
const PLACE = { publicUrl: PUBLIC_URL, groupId: GROUP_ID };

/** Prints what the channels of a group say, and what each service gets. */
export async function printGroupChannels(): Promise<void> {
  console.log('# Group channels\n\nWhat a group’s channels say, made by `npm run generate`.');
  for (const [name, news] of Object.entries(sampleNews)) {
    if (news.some(({ kind }) => announcedKind(kind) === null)) continue;
    const told = news.map(({ kind, data }) => ({ kind, data: { ...data, recipientName: 'Ed' } }));
    const { text, link } = channelMessage(told, PLACE);
    console.log(`\n## ${toTitle(name)}\n\n${quote(`${text}\n${link}`)}`);
  }
  console.log(`\n## A test\n\n${quote(channelMessage([], PLACE).text)}`);
  const bodies = await postEverywhere();
  for (const [service, body] of bodies) {
    const json = JSON.stringify(JSON.parse(body), null, 2);
    console.log(`\n## ${toTitle(service)}: the JSON of an accepted bid\n\n\`\`\`json\n${json}\n\`\`\``);
  }
}

export function toTitle(name: string): string {
  return capitalize(name.replaceAll('_', ' '));
}

function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('  \n');
}

/** The body that each service gets about the same bid. */
async function postEverywhere(): Promise<[GroupChannel, string][]> {
  const standIn = await startChannelStandIn();
  const world = await startWorld({ kind: 'embedded', settings: { ...standIn.settings, PUBLIC_URL, SIGN_UP: 'open' } });
  try {
    const ed = await world.aUser('Ed');
    const group = await world.aGroup(ed);
    for (const service of GROUP_CHANNELS) {
      const address = standIn.addressOf(service, `sample-token-of-${service}`);
      const path = `/api/groups/${group.id}/channels`;
      const { status } = await ed.api.post(path, { service, address, kinds: ANNOUNCED_KINDS });
      if (status !== 200) throw new Error(`connecting ${service} answered ${status}`);
    }
    const [{ kind, data }] = sampleNews.bid_accepted;
    await transact(world.app.context.store, (tx) =>
      notify(tx, { type: kind, groupId: group.id, recipients: [ed.id], cause: 'a sample', data }),
    );
    world.clock.advance(deliveryLimits.bundleWaitMs);
    const bodies: [GroupChannel, string][] = [];
    for (const service of GROUP_CHANNELS) {
      const before = standIn.received.length;
      await world.runJob(`deliver-${service}`);
      const [message] = standIn.received.slice(before);
      if (!message) throw new Error(`nothing arrived at ${service}`);
      bodies.push([service, message.body.replaceAll(group.id, GROUP_ID)]);
    }
    return bodies;
  } finally {
    await world.stop();
    await standIn.stop();
  }
}
