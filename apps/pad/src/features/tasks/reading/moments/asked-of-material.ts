import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'

type OwnMaterial = PadTaskView['materials'][number]
type Asked = Pick<OwnMaterial, 'no_skip' | 'moments'>

/** What is asked of a material while it plays. A task that the device kept from before says nothing of it: then nothing is. */
export function askedOfMaterial({ no_skip = false, moments = [] }: Partial<Asked>): Asked {
  return { no_skip, moments }
}
