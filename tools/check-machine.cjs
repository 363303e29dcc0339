// Ends with the remedy when this machine cannot run the project: an old Node,
// or a folder whose path Vite reads as code or as an address, fail later with
// an unclear message. npm runs it before it installs the packages and before
// each command that builds or serves the site. So it uses no package, and the
// syntax of old Nodes.
var needed = /[\d.]+/.exec(require('../package.json').engines.node)[0];
var neededParts = needed.split('.').map(Number);
var parts = process.versions.node.split('.').map(Number);
var isOld =
  parts[0] < neededParts[0] ||
  (parts[0] === neededParts[0] && parts[1] < neededParts[1]);

var folder = process.argv[2] || __dirname;
var sign = /['"`#%?]/.exec(folder);

if (isOld) {
  refuse(
    'This is Node ' +
      process.versions.node +
      '; the site needs ' +
      needed +
      ' or later. Install LTS from https://nodejs.org, open a new terminal, then repeat.',
    'Questo è Node ' +
      process.versions.node +
      '; il sito richiede ' +
      needed +
      ' o più recente. Installa LTS da https://nodejs.org, apri un nuovo terminale e ripeti.',
  );
} else if (sign) {
  refuse(
    'The path of this folder has the sign ' +
      sign[0] +
      ' in it: ' +
      folder +
      '. Rename or move the folder, then repeat.',
    'Il percorso di questa cartella contiene il segno ' +
      sign[0] +
      ': rinomina o sposta la cartella e ripeti.',
  );
}

function refuse(english, italian) {
  console.error(english);
  console.error(italian);
  process.exit(1);
}
