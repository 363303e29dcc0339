/** The ways to reach the restaurant: specification, section 2. */
export const contactTexts = {
  call: 'Chiama',
  mail: 'Scrivi un’e-mail',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
} as const;
