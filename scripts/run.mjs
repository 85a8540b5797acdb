// The one entry of every npm script: `node scripts/run.mjs <name>` runs scripts/<name>.mjs.
// Its syntax is that of old versions of Node, so that they print the message below instead of a syntax error.
var wanted = [20, 19];
var version = process.versions.node.split('.').map(Number);

if (version[0] < wanted[0] || (version[0] === wanted[0] && version[1] < wanted[1])) {
  console.error(
    'Caravansara needs Node ' +
      wanted.join('.') +
      ' or newer, and this is Node ' +
      process.versions.node +
      ': install a newer one from https://nodejs.org and start again.',
  );
  process.exit(1);
}

// The npm scripts begin with `exec`, so that signals to npm reach this process and npm waits for it. When npm itself is
// killed with SIGKILL, this process ends as by SIGTERM.
if (process.env.npm_lifecycle_event) {
  var parent = process.ppid;
  var watch = setInterval(function () {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

var name = (process.argv[2] || '').replace(/[^a-z-]/g, '');
import('./lib/service-settings.mjs')
  .then(function (settings) {
    settings.applyServiceSettings(name);
    return import('./' + name + '.mjs');
  })
  .catch(function (error) {
    console.error(error && error.expected ? error.message : error);
    process.exit(1);
  });
