/** Stops whatever else sounds on the screen: a class hears one answer at a time ([CR-353]). */
export function playAlone(player: HTMLAudioElement): void {
  for (const other of document.querySelectorAll('audio')) if (other !== player) other.pause()
}
