/** Where gathered lines go: a text of at least `least_bytes` is written at once, a shorter one when it is flushed. */
type Output = { write: (text: string) => unknown; flush: () => unknown }

type GatheredLines = {
  write: (line: string) => void
  /** Gives what was gathered to the output, which may keep it. */
  pass: () => void
  /** Has what was gathered written. */
  flush: () => void
}

/**
 * Gathers lines, and joins them once there are so many bytes. An output that adds line after line to one text, and measures it each time, copies all
 * of it for each line.
 */
export function gatherLines(output: Output, { least_bytes }: { least_bytes: number }): GatheredLines {
  let lines: string[] = []
  let bytes = 0
  const pass = (): void => {
    if (lines.length === 0) return
    const text = lines.join('')
    lines = []
    bytes = 0
    output.write(text)
  }
  return {
    pass,
    write: (line) => {
      lines.push(line)
      bytes += Buffer.byteLength(line)
      if (bytes >= least_bytes) pass()
    },
    flush: () => {
      if (lines.length === 0) return
      pass()
      output.flush()
    },
  }
}
