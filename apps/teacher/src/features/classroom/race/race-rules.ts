/** How a race is held. */
export type RaceRules = { top: number; without_winners: boolean }
/** The rules that a lesson begins with: one place, and everybody may take it. */
export const FIRST_RULES: RaceRules = { top: 1, without_winners: false }
