/** Names that say nothing of a layer, because students see them (HW-07), and that no group is called by itself (`GROUP_EMBLEMS`). */
export const SET_NAMES = ['春', '夏', '秋', '冬', '晨', '午', '暮', '夜'] as const

/** Names for the sets of a homework, in order: those that no group of its classes begins with. */
export function freeSetNames(groups: readonly string[]): string[] {
  const free = SET_NAMES.filter((name) => !groups.some((group) => group.startsWith(name)))
  return [...free, ...['第一份', '第二份', '第三份', '第四份']]
}
