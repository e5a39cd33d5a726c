import { currentMathEngine, watchMathEngine } from '@jiangtai/ui/math-engine.ts'

/** Draws a formula now or once its engine is there; a formula that cannot be drawn is shown as it was typed. */
export function drawFormulaIn(
  element: HTMLElement,
  { latex, isDisplay }: { latex: string; isDisplay: boolean },
): () => void {
  const draw = () => {
    const engine = currentMathEngine()
    const drawn = engine.kind === 'ready' ? engine.draw({ source: latex, isDisplay }) : null
    element.dataset.malformed = String(drawn?.kind === 'malformed')
    element.title = drawn?.kind === 'malformed' ? drawn.reason : '双击修改公式'
    // The markup is KaTeX's own, with `trust` off: nothing typed becomes markup.
    if (drawn?.kind === 'drawn') element.innerHTML = drawn.html
    else element.textContent = latex === '' ? '公式' : `$${latex}$`
  }
  const stop = watchMathEngine(draw)
  draw()
  return stop
}
