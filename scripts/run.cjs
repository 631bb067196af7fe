/* The one door to every command of this repository. Runs on any Node from 8 on (ES5 on purpose):
   brings Node 24 where the machine's own is older, and the packages, then hands over. */
'use strict';
var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');

var root = path.resolve(__dirname, '..');
var windows = process.platform === 'win32';
var NEEDED_NODE = 24;

/** What each npm script runs, on Node 24. */
var commands = {
  start: ['--enable-source-maps', 'scripts/start.ts'],
  test: ['scripts/test.ts'],
  'test:postgres': ['scripts/test-postgres.ts'],
  schema: ['scripts/blueprint-schema.ts'],
  settings: ['scripts/settings-table.ts'],
  'test:crash': ['server/scripts/crash.ts'],
  'test:tree': ['packages/process-tree/test/edit-a-million-times.ts'],
  'test:blueprints': ['packages/blueprint-engine/test/render-many-blueprints.ts'],
  'test:java': ['packages/blueprint-engine/test/generate-java-services.ts'],
  'test:conditions': ['packages/condition-language/test/ask-many-conditions.ts'],
  'test:concurrent': ['server/scripts/concurrent.ts'],
  check: ['scripts/check.ts'],
  bench: ['bench/run.ts'],
  'bench:blueprints': ['bench/blueprints.ts'],
  'bench:web': ['bench/web.ts'],
  'bench:arcmap': ['bench/arcmap.ts'],
  'bench:publish': ['bench/publish.ts'],
  'bench:workshop': ['bench/workshop.ts'],
  'measure:workshop': ['server/bench/workshop-cases.ts'],
  stepwright: ['cli/src/main.ts'],
  dev: ['scripts/dev.ts'],
};

/** Installs with `npm ci`, only when the lock file changed since the last time it succeeded. */
function install(folder, extra) {
  var lock = fs.readFileSync(path.join(root, folder, 'package-lock.json'));
  var stamp = path.join(root, folder, 'node_modules', '.installed');
  var wanted = crypto.createHash('sha256').update(lock).digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;

  process.stderr.write('Installing packages' + (folder === '.' ? '' : ' for ' + folder) + ' …\n');
  var args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'].concat(extra);
  var npm = process.env.npm_execpath;
  var options = { cwd: path.join(root, folder), stdio: ['ignore', 2, 2], shell: windows && !npm };
  var result =
    npm && /\.c?js$/.test(npm)
      ? childProcess.spawnSync(process.execPath, [npm].concat(args), options)
      : childProcess.spawnSync(windows ? 'npm.cmd' : 'npm', args, options);
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status || 1);
  fs.writeFileSync(stamp, wanted);
}

function findNode() {
  if (parseInt(process.versions.node, 10) >= NEEDED_NODE) return process.execPath;
  install('runtime', ['--ignore-scripts']);
  var modules = path.join(root, 'runtime', 'node_modules');
  var names = [
    'node-' + (windows ? 'win' : process.platform) + '-' + process.arch,
    'node-bin-' + process.platform + '-' + process.arch,
  ];
  for (var i = 0; i < names.length; i++) {
    var candidate = path.join(modules, names[i], 'bin', windows ? 'node.exe' : 'node');
    if (fs.existsSync(candidate)) return candidate;
  }
  process.stderr.write(
    'Stepwright needs Node ' +
      NEEDED_NODE +
      '; this is ' +
      process.version +
      ', and there is no ready one for ' +
      process.platform +
      '-' +
      process.arch +
      '.\n',
  );
  process.exit(1);
}

/** Where a command runs. What is typed to `stepwright` are paths from where somebody stands: npm
    goes to this folder first, and tells where it was started. The server's files lie here. */
function folderOf(command, words) {
  if (command !== 'stepwright' || words[0] === 'serve') return root;
  return (process.env.npm_lifecycle_event && process.env.INIT_CWD) || process.cwd();
}

var name = process.argv[2];
var rest = process.argv.slice(3);
install('.', []);
var node = findNode();
var entry = (commands[name] || ['node_modules/.bin/' + name]).slice();
// The program is found from anywhere; it is the last of its words.
entry.push(path.join(root, entry.pop()));
var child = childProcess.spawn(node, entry.concat(rest), {
  cwd: folderOf(name, rest),
  stdio: 'inherit',
  env: Object.assign({}, process.env, {
    PATH: path.dirname(node) + path.delimiter + process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(root, '.cache', 'compile'),
  }),
});
['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
  process.on(signal, function () {
    child.kill(signal);
  });
});
child.on('exit', function (code, signal) {
  process.exit(signal ? 1 : code);
});
