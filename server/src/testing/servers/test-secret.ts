/** Every test server signs its cookies with this. */
export const TEST_SECRET = 'known-to-all-who-read-these-tests';
