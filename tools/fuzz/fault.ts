/** What an emulator must never do: end, hang, answer nonsense, grow. */
export class Fault extends Error {
  override name = 'Fault';
}
