import type { MarkerShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'

/** The ways of giving a marker their share, as they are chosen. */
export const SHARE_WORDS: Readonly<Record<MarkerShare['kind'], string>> = {
  all: '不分，都可以批',
  items: '按题分',
  classes: '按班分',
  groups: '按小组分',
}

/** The names of what a share may hold, by their ids. */
export type ShareNames = Readonly<Record<Exclude<MarkerShare['kind'], 'all'>, ReadonlyMap<string, string>>>

/** The ids that a share holds; none for all. */
export function idsOf(share: MarkerShare): readonly string[] {
  switch (share.kind) {
    case 'all':
      return []
    case 'items':
      return share.item_ids
    case 'classes':
      return share.class_ids
    case 'groups':
      return share.group_ids
  }
}

/** A share of a kind with these ids. */
export function shareOf(kind: MarkerShare['kind'], ids: readonly string[]): MarkerShare {
  switch (kind) {
    case 'all':
      return { kind }
    case 'items':
      return { kind, item_ids: [...ids] }
    case 'classes':
      return { kind, class_ids: [...ids] }
    case 'groups':
      return { kind, group_ids: [...ids] }
  }
}

/** A share in a few words: 第 1 题、第 3 题; what has no name any more is only counted. */
export function shareInWords(share: MarkerShare, names: ShareNames): string {
  if (share.kind === 'all') return '全部'
  const named = idsOf(share).flatMap((id) => names[share.kind].get(id) ?? [])
  return named.length > 0 ? named.join('、') : SHARE_COUNTS[share.kind](idsOf(share).length)
}

const SHARE_COUNTS = {
  items: (count: number) => `${count} 道题`,
  classes: (count: number) => `${count} 个班`,
  groups: (count: number) => `${count} 个小组`,
} as const

/** The same where nothing is named, as the list of a helper tells it. */
export function shareCount(share: MarkerShare): string {
  return share.kind === 'all' ? '全部' : SHARE_COUNTS[share.kind](idsOf(share).length)
}
