import { contactTexts } from '../content/contact-texts.ts';
import { mailLink, phoneLink, restaurant, whatsappLink } from '../content/restaurant.ts';
import styles from './contact-buttons.module.css';
import instagram from './icons/instagram.svg?raw';
import envelope from './icons/mail.svg?raw';
import phone from './icons/phone.svg?raw';
import whatsappIcon from './icons/whatsapp.svg?raw';
import { Ornament } from './ornament.tsx';

interface ContactButtonsProps {
  /** A number on WhatsApp, where the restaurant has one. */
  readonly whatsapp?: string | null;
}

/**
 * The three ways to reach the restaurant (specification, section 2, Home and Contattaci), and
 * WhatsApp where the owner wishes it.
 */
export function ContactButtons({ whatsapp = restaurant.whatsapp }: ContactButtonsProps) {
  return (
    <ul className={`actions ${styles.buttons}`}>
      <ContactButton icon={phone} text={contactTexts.call} href={phoneLink} />
      <ContactButton icon={envelope} text={contactTexts.mail} href={mailLink} />
      {restaurant.instagram ? (
        <ContactButton icon={instagram} text={contactTexts.instagram} href={restaurant.instagram} />
      ) : null}
      {whatsapp ? (
        <ContactButton
          icon={whatsappIcon}
          text={contactTexts.whatsapp}
          href={whatsappLink(whatsapp)}
        />
      ) : null}
    </ul>
  );
}

function ContactButton({ icon, text, href }: { icon: string; text: string; href: string }) {
  return (
    <li>
      <a className="button" href={href}>
        <Ornament svg={icon} className={styles.icon} />
        {text}
      </a>
    </li>
  );
}
