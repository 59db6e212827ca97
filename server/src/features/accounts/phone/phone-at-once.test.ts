import { expect, it } from 'vitest';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';

const world = await testWorld();

async function aCodeFor(person: Person, digits: string): Promise<string> {
  await world.verifyEmail(person);
  await person.api.post('/api/me/phone', { phoneNumber: digits });
  return world.phoneCode(`+1${digits}`);
}

const verify = ({ api }: Person, code: string) => api.post('/api/me/phone/verify', { code });
const getPhone = async ({ api }: Person) => (await api.get('/api/me')).body.phoneNumber;

it('a phone number that two people verify at once belongs to one of them, and neither request fails (US-11)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const digits = `212555010${round}`;
    const codes = [await aCodeFor(ann, digits), await aCodeFor(bob, digits)] as const;
    const answers = await Promise.all([verify(ann, codes[0]), verify(bob, codes[1])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await getPhone(ann), await getPhone(bob)].toSorted()).toEqual([`+1${digits}`, null]);
  }
});
