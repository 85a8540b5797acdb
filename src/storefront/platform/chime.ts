/** A short sound of two notes, synthesized by the browser, so that no file has to be loaded. */

const NOTES = [880, 1174.66] as const;
const NOTE_SECONDS = 0.18;
const LOUDNESS = 0.15;

/** Plays the sound. Does nothing where the browser forbids sound before the user has interacted with the page. */
export function chime(): void {
  try {
    const audio = new AudioContext();
    NOTES.forEach((pitch, index) => {
      const start = audio.currentTime + index * NOTE_SECONDS;
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(LOUDNESS, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + NOTE_SECONDS);
    });
    setTimeout(() => void audio.close(), NOTES.length * NOTE_SECONDS * 1000 + 200);
  } catch {
    // Sound is not available.
  }
}
