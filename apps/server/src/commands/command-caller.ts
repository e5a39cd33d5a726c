import type { Caller } from '../core/caller/caller.ts'

/** Who calls when an operator runs a command: no address and no device, only the name of the command. */
export function commandCaller(command: string): Caller {
  return {
    ...{ address: '', network: '', user_agent: command, host: '' },
    ...{ is_passed_on: false, device_hash: '', proof: null },
  }
}
