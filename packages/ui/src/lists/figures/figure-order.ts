/** By what a row is ordered; null is no figure and comes last in either direction. */
export type OrderValue = number | string | null

/** Which column orders the rows, and which way; null is the order that the rows came in. */
export type FigureOrder = { column: string; isRising: boolean } | null

/** The order after a press on the head of a column: the largest first, then the smallest first, then as the rows came. */
export function nextOrder(order: FigureOrder, column: string): FigureOrder {
  if (order?.column !== column) return { column, isRising: false }
  return order.isRising ? null : { column, isRising: true }
}

/** The rows by their values; equal ones keep their places, and those without a value come last. */
export function inOrder<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => OrderValue,
  isRising: boolean,
): Row[] {
  return rows.toSorted((one, other) => {
    const [left, right] = [valueOf(one), valueOf(other)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return isRising ? compare(left, right) : compare(right, left)
  })
}

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), 'zh-CN', { numeric: true })
}
