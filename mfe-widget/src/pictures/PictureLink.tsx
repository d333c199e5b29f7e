import { ExternalLink, type ExternalLinkProps, Icon, pictureAddress } from '@wealth/kit';
import style from './PictureLink.module.css';

interface PictureLinkProps extends Pick<ExternalLinkProps, 'href' | 'window'> {
  /** The content that holds the picture: what cannot be drawn is left out. */
  readonly picture: string;
  readonly words: string;
}

/** A picture of the tenant's that is a link. Its words stand under it, so that they can be read and follow the text size. */
export function PictureLink({ href, window = 'tab', picture, words }: PictureLinkProps) {
  const address = pictureAddress(picture);
  return (
    <ExternalLink href={href} window={window} className={style.link ?? ''}>
      {address !== undefined && <img src={address} alt="" className={style.picture} />}
      <span className={style.words}>
        {words}
        <Icon name={window === 'tab' ? 'external' : 'forward'} size={18} />
      </span>
    </ExternalLink>
  );
}
