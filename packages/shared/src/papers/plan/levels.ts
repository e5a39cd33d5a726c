/** 易 中 难: the three levels that plans ask for, each with the difficulties (1 to 5) that it takes. */
export const LEVELS = [
  { id: 'easy', name: '易', from: 1, to: 2 },
  { id: 'medium', name: '中', from: 3, to: 3 },
  { id: 'hard', name: '难', from: 4, to: 5 },
] as const
/** One of those levels. */
export type LevelId = (typeof LEVELS)[number]['id']
/** Their ids, for schemas. */
export const LEVEL_IDS = ['easy', 'medium', 'hard'] as const satisfies readonly LevelId[]

/** The level of a difficulty from 1 to 5. */
export function levelOf(difficulty: number): LevelId {
  return LEVELS.find(({ from, to }) => difficulty >= from && difficulty <= to)?.id ?? 'medium'
}

/** The Chinese name of a level. */
export function levelName(level: LevelId): string {
  return LEVELS.find(({ id }) => id === level)?.name ?? level
}
