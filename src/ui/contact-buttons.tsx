import { contactTexts } from '../content/page-texts.ts';
import {
  mailLink,
  phoneLink,
  restaurant,
  whatsappUrl,
} from '../content/restaurant.ts';
import styles from './contact-buttons.module.css';
import instagram from './icons/instagram.svg?raw';
import envelope from './icons/mail.svg?raw';
import phone from './icons/phone.svg?raw';
import whatsappIcon from './icons/whatsapp.svg?raw';
import { Ornament } from './ornament.tsx';

/**
 * The ways to reach the restaurant that it has (requirements, section 2, Home
 * and Contattaci).
 */
export function ContactButtons() {
  const { whatsapp } = restaurant;
  const chat = whatsapp && whatsappUrl(whatsapp);
  const contacts = [
    { icon: phone, text: contactTexts.call, href: phoneLink },
    { icon: envelope, text: contactTexts.mail, href: mailLink },
    {
      icon: instagram,
      text: contactTexts.instagram,
      href: restaurant.instagram,
    },
    { icon: whatsappIcon, text: contactTexts.whatsapp, href: chat },
  ];
  return (
    <ul className={`actions ${styles.buttons}`}>
      {contacts.map(({ icon, text, href }) =>
        href ? (
          <li key={text}>
            <a className="button" href={href}>
              <Ornament svg={icon} className={styles.icon} />
              {text}
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}
