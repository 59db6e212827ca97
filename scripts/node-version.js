// Plain JavaScript, because a Node that is too old can't read TypeScript.
const NEEDED = 24;
const isInstalledHere = process.execPath.includes('node_modules');
const major = Number(process.versions.node.split('.')[0]);

if (major < NEEDED) {
  console.error(
    `Evens needs Node.js ${NEEDED} or later, and this machine has ${process.versions.node}. Install it from https://nodejs.org, then run the command again.`,
  );
  process.exitCode = 1;
} else if (!isInstalledHere) {
  console.log(`Running on this machine's Node.js ${process.versions.node}.`);
}
