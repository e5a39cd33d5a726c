/** The state of a student's paper that a teacher registers: 已交, 未交, 缺交. */
export const REGISTERED = ['handed', 'none', 'absent'] as const
export type Registered = (typeof REGISTERED)[number]
