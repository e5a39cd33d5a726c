import { badField } from '@jiangtai/shared/core/errors.ts'
import { bytesOfGb, sizeInWords } from '@jiangtai/shared/files/sizes.ts'
import { schoolSettings } from '@jiangtai/shared/school/settings.ts'
import type { UploadFacts } from './upload-facts.store.ts'

/** What a teacher may store in all, and has ([RE-11]). */
export function quotaOf({ used_bytes, quota_gb }: Pick<UploadFacts, 'used_bytes' | 'quota_gb'>) {
  const { teacher_quota_gb } = schoolSettings(quota_gb === null ? {} : { teacher_quota_gb: quota_gb })
  return { used_bytes, limit_bytes: bytesOfGb(teacher_quota_gb) }
}

/** Refuses content that does not fit any more, saying what is used and what is free. */
export function refuseBeyondQuota(
  facts: Pick<UploadFacts, 'used_bytes' | 'pending_bytes' | 'quota_gb'>,
  { size, field }: { size: number; field: string },
): void {
  const { used_bytes, limit_bytes } = quotaOf(facts)
  const { pending_bytes } = facts
  if (used_bytes + pending_bytes + size <= limit_bytes) return
  const free = Math.max(0, limit_bytes - used_bytes - pending_bytes)
  const pending = pending_bytes === 0 ? '' : `，正在上传 ${sizeInWords(pending_bytes)}`
  throw badField(
    field,
    `空间不足：需要 ${sizeInWords(size)}，已用 ${sizeInWords(used_bytes)}${pending}，剩余 ${sizeInWords(free)}`,
  )
}
