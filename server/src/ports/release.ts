import packageJson from '../../package.json' with { type: 'json' };

/** The version of Evens. */
export const release: string = packageJson.version;
