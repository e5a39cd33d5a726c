/** Groups and students of the class who are chosen on the board. */
export type Chosen = { student_ids: readonly string[]; group_ids: readonly string[] }

export const NOBODY: Chosen = { student_ids: [], group_ids: [] }
