import { spawnSync } from 'node:child_process'

/** The words before a command that shut it off from the network; none where the machine does not permit it. */
export type Isolation = readonly string[]

// As root; as anybody else, where user namespaces are permitted.
const WAYS: readonly Isolation[] = [
  ['unshare', '-n', '--'],
  ['unshare', '-r', '-n', '--'],
]

/** The first way of shutting off the network that works here; without one the program's own settings remain. */
export function findIsolation(): Isolation {
  return WAYS.find(([command = '', ...args]) => isWorking(command, [...args, 'true'])) ?? []
}

function isWorking(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 5_000 }).status === 0
}
