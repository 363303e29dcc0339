/**
 * Basic Latin, the letters of Italian, German and French names, and typographic
 * signs.
 */
export const GLYPHS = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) =>
    String.fromCodePoint(0x20 + index),
  ),
  ...'ÀÁÈÉÌÍÎÒÓÙÚàáèéìíîòóùúÄÖÜäöüßÇçÊêËëÂâÔôÛûÏïÑñ',
  ...'«»“”‘’–—…·•−×½°€©®ªº¹²³\u00a0\u00ad↑↓',
].join('');
