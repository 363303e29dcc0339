// `npm ci` begins with this: an old Node fails later with an unclear message. The syntax is
// that of old Nodes.
var needed = require('../package.json').engines.node.replace('>=', '');
var wanted = needed.split('.').map(Number);
var found = process.versions.node.split('.').map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    'This is Node ' +
      process.versions.node +
      '; the site needs ' +
      needed +
      ' or later. Install LTS from https://nodejs.org, open a new terminal, then repeat.\n' +
      'Questo è Node ' +
      process.versions.node +
      '; il sito richiede ' +
      needed +
      ' o più recente. Installa LTS da https://nodejs.org, apri un nuovo terminale e ripeti.',
  );
  process.exit(1);
}
