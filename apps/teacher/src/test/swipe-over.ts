/** A finger comes down in the middle of an element and leaves it that far away. */
export function swipeOver(
  element: Element,
  { x, y = 0 }: { x: number; y?: number },
  also: { pointerType?: string } = {},
): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [clientX, clientY] = [left + width / 2, top + height / 2]
  const shared = {
    bubbles: true,
    cancelable: true,
    pointerId: 7,
    pointerType: 'touch',
    isPrimary: true,
    ...also,
  }
  element.dispatchEvent(new PointerEvent('pointerdown', { ...shared, clientX, clientY }))
  element.dispatchEvent(
    new PointerEvent('pointerup', { ...shared, clientX: clientX + x, clientY: clientY + y }),
  )
}
