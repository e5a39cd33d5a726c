/** 班级, 小组, 个人 (HW-04). */
export const TARGET_KINDS = ['class', 'group', 'student'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]
