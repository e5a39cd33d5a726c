import loadHighs from 'highs'

/** Work is bounded by steps and never by the clock: a busy machine finds the same paper as an idle one ([PA-32]). */
const BOUNDS = { output_flag: false, mip_max_nodes: 2000, mip_rel_gap: 0, mip_abs_gap: 0.3 } as const

/** The binaries of a program that are 1 where its cost is least. Each program gets a solver of its own: one that was used before may fail, or answer otherwise. */
export async function solveProgram(lp: string): Promise<string[]> {
  const highs = await loadHighs()
  const { Status, Columns } = highs.solve(lp, BOUNDS)
  const chosen = Object.values(Columns).flatMap((column) =>
    'Primal' in column && column.Primal !== undefined && column.Primal > 0.5 ? [column.Name] : [],
  )
  if (Status !== 'Optimal' && chosen.length === 0) throw new Error(`no solution: ${Status}`)
  return chosen
}
