// The sheets and the drawing of formulas and tables are one part of the program, fetched after the board.
export { drawSource } from './draw-source.ts'
export { FormulaSheet } from './FormulaSheet.tsx'
export { TableSheet } from './TableSheet.tsx'
