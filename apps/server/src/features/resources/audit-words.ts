import type { AuditWords, Told } from '../../core/audit/audit-words.ts'
import { several } from '../../core/audit/audit-sentence.ts'

/** The audit records of resources, in the words of a school manager (SM-27). */
export const resourcesAuditWords: AuditWords = {
  areas: { resource: '资源' },
  actions: {
    'resource.share': {
      name: '分享资源',
      says: (told) => `把《${told.target}》分享给 ${several(audiencesOf(told), '个范围')}`,
    },
    'resource.unshare': { name: '取消分享资源', says: ({ target }) => `取消分享《${target}》` },
    'resource.remove': { name: '删除资源', says: ({ target }) => `把《${target}》移入回收站` },
    'resource.purge': { name: '彻底删除资源', says: ({ target }) => `彻底删除《${target}》` },
  },
}

function audiencesOf({ after, words }: Told): string[] {
  return words('audiences', after['audiences'])?.split('\n') ?? []
}
