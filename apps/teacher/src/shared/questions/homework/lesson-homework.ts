import type { CallInput } from '@jiangtai/shared/contract.ts'
import { api } from '../../../core/api.ts'

const LINK = 'POST /api/homework/v1/lesson/link'

/** The key of what comes before, in and after lessons. */
export const AROUND_KEY = ['lessons', 'around'] as const

/** Makes a homework one that comes after a lesson ([LE-221]); a repeat changes nothing. */
export async function linkHomework(link: CallInput<typeof LINK>): Promise<void> {
  await api.call(LINK, link)
}
