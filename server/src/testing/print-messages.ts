import { bundleText } from '@evens/domain/messages/bundles/rules';
import { pushContent } from '@evens/domain/messages/push/rules';
import { newsInText, phoneCodeText } from '@evens/domain/messages/rules';
import { sampleNews } from '@evens/domain/messages/samples/sample-news';
import { countSegments } from '@evens/domain/messages/text-segments';
import { printGroupChannels, toTitle } from './print-group-channels.ts';

/** Prints every text that leaves Evens on a kind of channel: `text`, `push`, or `group`. */

const [kind] = process.argv.slice(2);

function printTexts(): void {
  console.log('# Text messages\n\nAll text messages, made by `npm run generate`.');
  const texts = Object.entries(sampleNews).map(([name, news]) => [name, newsInText(bundleText(news))] as const);
  for (const [name, text] of [['phone_verification', phoneCodeText('012345')] as const, ...texts]) {
    const segments = countSegments(text);
    console.log(
      `\n## ${toTitle(name)}\n\n> ${text}\n\n${segments === 1 ? '1 message' : `Billed as ${segments} messages`}`,
    );
  }
}

function printPushes(): void {
  console.log('# Push notifications\n\nAll push notifications, made by `npm run generate`.');
  for (const [name, news] of Object.entries(sampleNews)) {
    const push = pushContent(news, { id: 'delivery', groupId: 'group' });
    console.log(`\n## ${toTitle(name)}\n\n> **${push.title}**  \n> ${push.body}\n\nOpens \`${push.path}\``);
  }
}

if (kind === 'text') printTexts();
else if (kind === 'push') printPushes();
else await printGroupChannels();
