// First step of every command, in plain JavaScript that an old Node can read: checks the machine, installs what is
// missing, then hands over to the project's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..')
const stamp = path.join(root, 'node_modules/.installed')
const lock = path.join(root, 'package-lock.json')

const give = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 11))
  give(`Praça needs Node 20.11 or newer; this is ${process.versions.node}. Install a newer one from nodejs.org.`)

const wanted = readFileSync(lock, 'utf8')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== String(hash(wanted))) install()

const [script, ...rest] = process.argv.slice(2)
const node = path.join(root, 'node_modules/.bin/node')
const child = spawn(node, ['--disable-warning=ExperimentalWarning', path.join(root, script), ...rest], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))

function install() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    give(`The folder ${root} cannot be written to. Give this user write access, or clone the project elsewhere.`)
  }
  console.log('Installing what is missing (a minute or two, once) …')
  // Not `npm ci`: it refuses a lock file in which a foreign platform's optional binary is missing.
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (result.error) give('npm was not found. It comes with Node: install Node from nodejs.org.')
  if (result.status !== 0) {
    const text = `${result.stdout}${result.stderr}`
    if (/ENOSPC/.test(text)) give('The disk is full: about 1 GB is needed for the dependencies.')
    if (/EROFS|EACCES|EPERM/.test(text))
      give(`The folder ${root} cannot be written to. Give this user write access, or clone the project elsewhere.`)
    console.error(text.split('\n').slice(-15).join('\n'))
    give('The dependencies could not be installed; the lines above say why. Is the npm registry reachable?')
  }
  writeFileSync(stamp, String(hash(wanted)))
}

function hash(text) {
  let sum = 0
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) | 0
  return sum
}
