/** `05:32` since the lesson began, `1:02:07` in a long one. */
export function sinceWords(since_s: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  const hours = Math.floor(since_s / 3600)
  const rest = `${two(Math.floor(since_s / 60) % 60)}:${two(Math.floor(since_s) % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}
