/** @typedef {ReturnType<typeof import('./measure.mjs').summarise>} Summary */
/** @typedef {{ size: number, join: Summary[], push: Summary[], answer: Summary[], race: Summary, frames_per_answer: number[], tallies_per_s: number }} MeasuredClass */

/**
 * What was measured of classes of several sizes, against the targets.
 * @param {readonly MeasuredClass[]} measured
 * @returns {import('./report.mjs').Verdict[]}
 */
export function verdictsOf(measured) {
  const perSize = measured.flatMap((result) => {
    const { size, push, answer, join } = result
    return [
      {
        id: 'F1',
        what: `push wall, N=${size}, x socket.io + insert`,
        value: push[0].wall_p50 / push[3].wall_p50,
        at_most: 1.5,
      },
      {
        id: 'F1',
        what: `push CPU, N=${size}, x socket.io + insert`,
        value: push[0].cpu_p50 / push[3].cpu_p50,
        at_most: 1.5,
      },
      {
        id: 'F2',
        what: `answers wall, N=${size}, x durable floor`,
        value: answer[0].wall_p50 / answer[2].wall_p50,
        at_most: 2.5,
      },
      {
        id: 'F2',
        what: `answers wall, N=${size}, x socket.io + insert`,
        value: answer[0].wall_p50 / answer[3].wall_p50,
        at_most: 2.5,
      },
      {
        id: 'F3',
        what: `frames per answer, N=${size}`,
        value: result.frames_per_answer[0] / size,
        at_most: 1.05,
      },
      { id: 'F3', what: `teacher updates a second, N=${size}`, value: result.tallies_per_s, at_most: 10 },
      {
        id: 'F7',
        what: `verdict of a race, wall, N=${size}, x push`,
        value: result.race.wall_p50 / push[0].wall_p50,
        at_most: 2,
      },
      {
        id: 'F4',
        what: `join wall, N=${size}, x socket.io`,
        value: join[0].wall_p50 / join[1].wall_p50,
        at_most: 2.5,
      },
    ]
  })
  const [first, last] = [measured[0], measured[measured.length - 1]]
  const exponent =
    Math.log(last.frames_per_answer[0] / first.frames_per_answer[0]) / Math.log(last.size / first.size)
  const growth = {
    id: 'F3',
    what: `frames grow from N=${first.size} to ${last.size}, exponent`,
    value: exponent,
    at_most: 1.05,
  }
  const largest = {
    id: 'F2',
    what: `answers wall, N=${last.size}, ms`,
    value: last.answer[0].wall_p50,
    at_most: 250,
  }
  return [...perSize, ...(measured.length > 1 ? [growth] : []), largest]
}
